import type { GenericSchema } from 'valibot'

export const namedSchemas: Record<string, GenericSchema> = {}

/** Sets the name of `schema` in the OpenAPI document; names are those of the contract. */
export function named<S extends GenericSchema>(name: string, schema: S): S {
  namedSchemas[name] = schema
  return schema
}
