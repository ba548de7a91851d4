/** 48 random bits. `crypto.randomUUID` needs https. */
export const newOccasion = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(6))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
