export { DOMParser } from '@xmldom/xmldom'
