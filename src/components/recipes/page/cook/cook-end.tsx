import { ChefHat } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

export interface CookEndProps {
  hasSteps: boolean
  onClose: () => void
  onMade: (() => void) | undefined
}

export function CookEnd({ hasSteps, onClose, onMade }: CookEndProps) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-6 text-center">
      <h2 className="text-h1">{hasSteps ? m.cook_enjoy() : m.recipe_no_steps()}</h2>
      <div className="flex flex-wrap justify-center gap-3">
        {onMade && hasSteps && (
          <Button variant="primary" size="lg" icon={<ChefHat />} onClick={onMade}>
            {m.recipe_made_today()}
          </Button>
        )}
        <Button size="lg" onClick={onClose}>
          {m.common_back_to_recipe()}
        </Button>
      </div>
    </div>
  )
}
