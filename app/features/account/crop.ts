/** `zoom` 1 is the largest square; `x` and `y`, 0 to 1, are how far right and down it lies. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const maxZoomFactor = 4

interface Size {
  width: number
  height: number
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

export function cropSquare(picture: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / clamp(zoom, 1, maxZoomFactor)
  return { left: clamp(x, 0, 1) * (picture.width - side), top: clamp(y, 0, 1) * (picture.height - side), side }
}

export function dragCrop(picture: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = cropSquare(picture, crop)
  const moved = (place: number, room: number, by: number) =>
    room > 0 ? clamp(place - (by * side) / room, 0, 1) : place
  return {
    ...crop,
    x: moved(crop.x, picture.width - side, right),
    y: moved(crop.y, picture.height - side, down),
  }
}
