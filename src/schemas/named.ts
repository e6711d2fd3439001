import type { GenericSchema } from 'valibot'

/** Schemas that the OpenAPI document shows under a name of their own, by that name. */
export const namedSchemas: Record<string, GenericSchema> = {}

/** Gives `schema` its name in the OpenAPI document; names are those of the contract. */
export function named<S extends GenericSchema>(name: string, schema: S): S {
  namedSchemas[name] = schema
  return schema
}
