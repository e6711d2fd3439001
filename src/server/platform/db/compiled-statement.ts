import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './connect'
import { dialectName } from './dialect'

/** Placeholder for a value while a statement is built; user text never starts with it. */
const PLACEHOLDER = '\u0000value:'

/**
 * A statement for nearly every request, compiled once per `key`. Everything that differs between calls must be in
 * `values` (or the key); any other value would be the first caller's, so it throws.
 */
export class CompiledStatement<Row> {
  readonly #compiled = new Map<string, CompiledQuery<Row>>()

  async run(
    db: Db,
    key: string,
    values: readonly string[],
    build: (placeholders: readonly string[]) => Compilable<Row>,
  ): Promise<Row[]> {
    const name = `${dialectName(db)} ${values.length} ${key}`
    const statement = this.#compiled.get(name) ?? compile(values.length, build)
    this.#compiled.set(name, statement)
    const parameters = statement.parameters.map((placeholder) => values[indexOf(placeholder)])
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

const indexOf = (placeholder: unknown) => Number(String(placeholder).slice(PLACEHOLDER.length))

function compile<Row>(
  count: number,
  build: (placeholders: readonly string[]) => Compilable<Row>,
): CompiledQuery<Row> {
  const statement = build(Array.from({ length: count }, (_, index) => `${PLACEHOLDER}${index}`)).compile()
  if (!statement.parameters.every((value) => typeof value === 'string' && value.startsWith(PLACEHOLDER)))
    throw new Error('a compiled statement must contain only placeholders')
  return statement
}
