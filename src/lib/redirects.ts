/**
 * Old addresses and where they live now. A path that starts with `from` is sent to `to` with the rest kept;
 * an absolute target loads the page anew. The server lists them (build manifest) and is the only one to do so.
 */
export interface Redirect {
  from: string
  to: string
}

export const redirects: readonly Redirect[] = [
  { from: '/household/mealplan', to: '/household/mealplan/planner/view' },
  { from: '/household/mealplan/planner', to: '/household/mealplan/planner/view' },
  { from: '/shopping', to: '/shopping-lists' },
  { from: '/recipes', to: '/' },
]
