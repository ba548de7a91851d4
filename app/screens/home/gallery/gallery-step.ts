/** From one picture to the next, in CSS pixels: a picture of 296 and the gap after it. */
export const galleryStepPx = 320
