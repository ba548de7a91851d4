/** Pyodide refuses a classic worker by what `importScripts` does, and Chromium starts no other in an opaque origin. */
Object.defineProperty(globalThis, 'importScripts', { value: undefined })
