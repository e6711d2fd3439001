import * as v from 'valibot'

/** What is wrong with the text of one field, as far as a person needs to know. */
export type FieldIssue = 'required' | 'short' | 'long' | 'invalid'

/** Holds a field's text against its schema; undefined when it is right. */
export function fieldIssue(schema: v.GenericSchema<string, unknown>, text: string): FieldIssue | undefined {
  if (text.trim() === '') return v.is(schema, text) ? undefined : 'required'
  const { issues } = v.safeParse(schema, text)
  switch (issues?.[0].type) {
    case undefined:
      return undefined
    case 'min_length':
      return 'short'
    case 'max_length':
      return 'long'
    default:
      return 'invalid'
  }
}
