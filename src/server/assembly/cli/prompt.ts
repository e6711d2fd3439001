import { createInterface } from 'node:readline/promises'
import { text as readAll } from 'node:stream/consumers'
import { CommandError } from './host'

const PASSWORD_MIN = 8

/** Throws without a terminal. */
export async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CommandError('This command requires a terminal. See --help for the options.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** From standard input (`--password-stdin`) or the terminal. Never from an option, which other users can see. */
export async function readPassword(fromStdin: boolean): Promise<string> {
  const password = fromStdin
    ? (await readAll(process.stdin)).replace(/\r?\n$/, '')
    : await ask('New password: ')
  if (password.length < PASSWORD_MIN)
    throw new CommandError(`A password must have at least ${PASSWORD_MIN} characters.`)
  return password
}
