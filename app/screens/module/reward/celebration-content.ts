import type { Module } from 'courses/types.ts'

export interface CelebrationContent {
  module: Module
  xp: number
  /** The level just reached, if one was, and how much of the one before was full, from 0 to 1. */
  level: { reached: number; from: number } | undefined
  /** What has just been reached: the module's camp, or with it the end of the course. */
  camp: 'camp' | 'summit' | undefined
}
