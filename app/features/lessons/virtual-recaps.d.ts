declare module 'virtual:recaps' {
  import type { Recaps } from '~/features/lessons/recaps.ts'
  export const recaps: Recaps
}
