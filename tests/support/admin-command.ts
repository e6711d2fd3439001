import { type ChildProcess, spawn } from 'node:child_process'
import { childEnv } from './child-env'

export interface CommandResult {
  status: number | null
  signal: NodeJS.Signals | null
  output: string
  errors: string
}

/** The administrators' command line as a separate process, on a data folder. */
export function startAdminCommand(folder: string, args: readonly string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', './scripts/resolve-src.mjs', 'src/server/assembly/cli/main.ts', ...args],
    { env: { ...childEnv, DATA_DIR: folder, ...env }, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const result: CommandResult = { status: null, signal: null, output: '', errors: '' }
  child.stdout?.on('data', (text) => {
    result.output += text
  })
  child.stderr?.on('data', (text) => {
    result.errors += text
  })
  const ended = new Promise<CommandResult>((resolve) =>
    child.once('close', (status, signal) => resolve({ ...result, status, signal })),
  )
  return { child, ended }
}

/** Runs a command to its end; `input` is standard input. */
export async function runAdminCommand(
  folder: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<CommandResult> {
  const { child, ended } = startAdminCommand(folder, args, env)
  child.stdin?.end(input)
  return ended
}
