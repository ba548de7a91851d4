/** A name for the occasion of a review: 48 random bits. `crypto.randomUUID` needs an address by https. */
export const newOccasion = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(6))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
