// Compiles messages/ into src/paraglide.
import { compileRuntime, compileTexts } from '../build/compile-messages.ts'

compileTexts()
await compileRuntime()
// Paraglide's compiler keeps the process alive for half a minute.
process.exit(0)
