// Runs a TypeScript file of the project in a process of its own: node run-typescript.mjs FILE
import { runnerImport } from 'vite'

const [, , file] = process.argv
if (!file) throw new Error('which file?')
await runnerImport(file, { configFile: false, logLevel: 'error', resolve: { tsconfigPaths: true } })
