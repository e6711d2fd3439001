import { CheckCircle2, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '~/components/ui/avatar'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { IconButton } from '~/components/ui/icon-button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Cell, ColumnHead, RowHead, Table } from '~/components/ui/table'
import { UiSection, useSampleText } from './ui-sample'

const foods = [
  { name: 'Aubergine', label: 'Vegetables & fruit', recipes: 11 },
  { name: 'Scallion', label: 'Vegetables & fruit', recipes: 9 },
  { name: 'Tahini', label: 'Tins & jars', recipes: 12 },
]

export function UiLists() {
  const text = useSampleText()
  const [chosen, setChosen] = useState<readonly string[]>(['Scallion'])
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    <UiSection title="Lists and tables">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
        <Rows>
          <ListRow
            mark={<CheckCircle2 className="text-success-mark" />}
            title={text('Address and HTTPS', 'العنوان')}
            detail={text('Links in mails point to the right place', 'الروابط صحيحة')}
          />
          <ListRow
            mark={<Avatar name="Noor Haddad" />}
            title={text('Noor Haddad', 'نور حداد')}
            detail={text('Maple Street', 'شارع القيقب')}
            end={<Button size="sm">Set up</Button>}
          />
          <ListRow
            mark={<Checkbox shape="round" aria-label="Potatoes" />}
            title={
              <>
                <b className="font-semibold">2 kg</b> {text('potatoes', 'بطاطس')}
              </>
            }
            end={
              <IconButton label="More" variant="ghost" size="sm">
                <Ellipsis />
              </IconButton>
            }
          />
        </Rows>
        <Rows>
          <ListRow
            mark={<Avatar name="Inès" size="sm" />}
            title="Inès"
            end={<span className="text-fg-3">3</span>}
          />
          <ListRow mark={<Avatar name="نور حداد" size="lg" />} title="نور حداد" />
        </Rows>
      </div>
      <Table>
        <thead>
          <tr>
            <ColumnHead className="w-12">
              <Checkbox
                aria-label="All foods"
                checked={chosen.length === foods.length}
                indeterminate={chosen.length > 0 && chosen.length < foods.length}
                onCheckedChange={(all) => setChosen(all ? foods.map((food) => food.name) : [])}
              />
            </ColumnHead>
            <ColumnHead sorted="ascending" onSort={() => {}}>
              {text('Name', 'الاسم')}
            </ColumnHead>
            <ColumnHead>{text('Label', 'التصنيف')}</ColumnHead>
            <ColumnHead end>{text('In recipes', 'في الوصفات')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {foods.map((food) => (
            <tr key={food.name} aria-selected={chosen.includes(food.name)}>
              <Cell>
                <Checkbox
                  aria-label={food.name}
                  checked={chosen.includes(food.name)}
                  onCheckedChange={() => toggle(food.name)}
                />
              </Cell>
              <RowHead>{text(food.name, food.name)}</RowHead>
              <Cell label={text('Label', 'التصنيف')}>{food.label}</Cell>
              <Cell label={text('In recipes', 'في الوصفات')} end>
                {food.recipes}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </UiSection>
  )
}
