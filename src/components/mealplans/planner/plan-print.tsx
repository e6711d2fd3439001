import { PrintRoot } from '~/components/kit/print-root'
import { RecipeName } from '~/components/recipes/recipe-name'
import { formatDay, formatDayRange, type IsoDate } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { PLAN_ENTRY_TYPES, type ReadPlanEntry } from '~/schemas/mealplan'

export interface PlanPrintProps {
  household: string
  days: readonly IsoDate[]
  entries: readonly ReadPlanEntry[]
}

/** The shown days as a table with one row a day: a week is one page. */
export function PlanPrint({ household, days, entries }: PlanPrintProps) {
  const locale = getLocale()
  const [first = ''] = days
  const last = days.at(-1) ?? first
  const shown = entries.filter(({ date }) => first <= date && date <= last)
  const meals = PLAN_ENTRY_TYPES.filter((meal) => shown.some(({ entryType }) => entryType === meal))
  return (
    <PrintRoot>
      <div data-theme="light" className="bg-surface font-sans text-[10.5pt] leading-[1.35] text-fg">
        <h1 className="text-[22pt] leading-tight">{formatDayRange(first, last, locale)}</h1>
        <p className="mt-[1mm] text-[10pt]">
          <bdi>{household}</bdi>
        </p>
        <table className="mt-[5mm] w-full table-fixed border-collapse">
          <thead>
            <tr className="border-b border-control">
              <th scope="col" className="w-[30mm] py-[1.5mm] text-start font-semibold">
                {m.common_day()}
              </th>
              {meals.map((meal) => (
                <th key={meal} scope="col" className="px-[2mm] py-[1.5mm] text-start font-semibold">
                  {mealName(meal)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day} className="break-inside-avoid border-b border-line align-top">
                <th scope="row" className="py-[2.5mm] text-start font-semibold">
                  {formatDay(day, locale)}
                </th>
                {meals.map((meal) => (
                  <td key={meal} className="h-[14mm] px-[2mm] py-[2.5mm]">
                    {shown
                      .filter(({ date, entryType }) => date === day && entryType === meal)
                      .map((entry) => (
                        <Meal key={entry.id} entry={entry} />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintRoot>
  )
}

function Meal({ entry: { recipe, title, text } }: { entry: ReadPlanEntry }) {
  const name = recipe?.name || title
  return (
    <p dir="auto" className="wrap-anywhere not-first:mt-[1.5mm]">
      {recipe?.name ? <RecipeName recipe={recipe} /> : title}
      {text && <span className={name ? 'block text-[9pt] text-fg-2' : undefined}>{text}</span>}
    </p>
  )
}
