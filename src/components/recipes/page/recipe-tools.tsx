import { useState } from 'react'
import { useAction } from '~/components/kit/use-action'
import { PartTitle } from '~/components/recipes/part-title'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Checkbox } from '~/components/ui/checkbox'
import { m } from '~/paraglide/messages.js'
import { useSetToolAtHand } from '~/queries/organizers'
import { useSession } from '~/queries/session'
import type { RecipeTool } from '~/schemas/organizer'
import type { Recipe } from '~/schemas/recipe'

/** Checking a tool marks it as on hand for the household; for guests only on this page. */
export function RecipeTools({ recipe: { tools } }: { recipe: Recipe }) {
  const { user } = useSession()
  const isMember = useGuestOf() === null
  if (tools.length === 0) return null
  const household = isMember && user ? user.householdSlug : null
  return (
    <section className="mt-3">
      <PartTitle className="mt-5 mb-1">{m.common_tools()}</PartTitle>
      <ul>
        {tools.map((tool) => (
          <li key={tool.id}>
            {household === null ? (
              <Checkbox label={<bdi>{tool.name}</bdi>} />
            ) : (
              <HouseholdTool tool={tool} household={household} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function HouseholdTool({ tool, household }: { tool: RecipeTool; household: string }) {
  const setAtHand = useSetToolAtHand()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { run } = useAction((atHand: boolean) => setAtHand(tool.id, household, atHand))
  const change = async (atHand: boolean) => {
    setWanted(atHand)
    await run(atHand)
    setWanted(null)
  }
  return (
    <Checkbox
      label={<bdi>{tool.name}</bdi>}
      description={m.recipe_tool_at_hand()}
      checked={wanted ?? tool.householdsWithTool.includes(household)}
      onCheckedChange={(atHand) => void change(atHand)}
    />
  )
}
