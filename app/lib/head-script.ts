import { storageKeys } from './storage-keys.ts'

/**
 * Runs in <head> before the first paint, on every page; the server allows it by its hash. It says on <html> which bar to
 * show (`data-session`, 'signed-in' or 'signed-out') before any module has loaded, and which theme was chosen
 * (`data-theme`, 'paper' or 'night'). React never renders these two attributes.
 */
export const headScript = `(function(){var d=document.documentElement.dataset,s,t
try{s=localStorage.getItem('${storageKeys.session}');t=localStorage.getItem('${storageKeys.theme}')}catch(e){}
d.session=s?'signed-in':'signed-out'
if(t==='paper'||t==='night')d.theme=t})()`

/**
 * The same once more, in the app: React clears the attributes of <html> whenever it mounts the document anew, as it
 * does to show that a page broke.
 */
export function markDocument(dataset: DOMStringMap, getItem: (key: string) => string | null): void {
  dataset.session = getItem(storageKeys.session) ? 'signed-in' : 'signed-out'
  const theme = getItem(storageKeys.theme)
  if (theme === 'paper' || theme === 'night') dataset.theme = theme
}
