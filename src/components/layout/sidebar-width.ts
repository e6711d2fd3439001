import * as v from 'valibot'
import { definePreference } from '~/browser/preferences'

export const sidebarPreference = definePreference('sidebar', v.picklist(['wide', 'rail']), 'wide')

/** Runs in the head before the first paint, so that the page does not shift. */
export const sidebarScript = `try{document.documentElement.dataset.sidebar=JSON.parse(localStorage.getItem('ramekin.sidebar'))||'wide'}catch{}`

export function chooseSidebar(width: 'wide' | 'rail'): void {
  sidebarPreference.write(width)
  document.documentElement.dataset.sidebar = width
}
