import { type Example, examples, start } from './model.ts'
import { NetworkDrawing } from './network-drawing.tsx'

/** The worked example of lesson 2.3: outputs inside the units, gradients below them. */
export const HandDrawing = () => <NetworkDrawing net={start} example={examples[0] as Example} stage={7} />
