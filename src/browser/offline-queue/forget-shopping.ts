import { forgetChanges } from './device'
import { forgetLists } from './kept-lists'

/** Removes all lists and changes of everybody from this device. */
export async function forgetShopping(): Promise<void> {
  await Promise.all([forgetChanges(), forgetLists()])
}
