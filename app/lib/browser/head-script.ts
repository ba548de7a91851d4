import { storageKeys } from '../storage/storage-keys.ts'

/** Runs in <head> before the first paint; the server allows it by its hash. */
export const headScript = `(function(){var d=document.documentElement.dataset,s,t
try{s=localStorage.getItem('${storageKeys.session}');t=localStorage.getItem('${storageKeys.theme}')}catch(e){}
d.session=s?'signed-in':'signed-out'
if(t==='paper'||t==='night')d.theme=t})()`

/** React clears the attributes of <html> when it mounts the document again, as after a crash. */
export function markDocument(dataset: DOMStringMap, getItem: (key: string) => string | null): void {
  dataset.session = getItem(storageKeys.session) ? 'signed-in' : 'signed-out'
  const theme = getItem(storageKeys.theme)
  if (theme === 'paper' || theme === 'night') dataset.theme = theme
}
