/** npm run kernels: compiles the AssemblyScript of the page's torch into a module that is committed. */
import { writeFileSync } from 'node:fs'
import { kernelFile, kernelText } from './kernel-file.ts'

writeFileSync(kernelFile, await kernelText())
