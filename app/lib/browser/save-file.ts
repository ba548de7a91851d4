export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
