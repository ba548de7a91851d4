import { laptopTree, rowsOf } from '../attack-tree/model.ts'
import { TreeDrawing } from '../attack-tree/tree-drawing.tsx'

/** The lesson's attack tree, with the cost of each node to the attacker. */
export const LaptopTreeDrawing = () => (
  <TreeDrawing
    rows={rowsOf(laptopTree(), {})}
    label="Attack tree with the goal of reading the patient records. The cheapest path, stealing the laptop and reading its disk, costs 120; the portal costs 190, a bribe 2,500."
  />
)
