import { Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '~/components/ui/checkbox'
import { Chip, ChipRow, FactChip } from '~/components/ui/chip'
import { Combobox, type ComboboxOption, type ComboboxTexts } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { MultiCombobox } from '~/components/ui/multi-combobox'
import { Stepper } from '~/components/ui/stepper'
import { Switch } from '~/components/ui/switch'
import { Tag } from '~/components/ui/tag'
import { UiRow, UiSection, useSampleText } from './ui-sample'

export function UiChoices() {
  return (
    <>
      <UiSection title="Choices">
        <Choices />
      </UiSection>
      <UiSection title="Combo boxes">
        <Comboboxes />
      </UiSection>
    </>
  )
}

const filters = ['All', 'Weeknight', 'Under 30 min', 'Vegetarian', 'Baking', 'Soups', 'Sweet', 'Sunday lunch']

function Choices() {
  const text = useSampleText()
  const [filter, setFilter] = useState('All')
  const [servings, setServings] = useState(4)
  return (
    <>
      <ChipRow aria-label="Filters">
        {filters.map((name) => (
          <Chip key={name} pressed={name === filter} onClick={() => setFilter(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <UiRow>
        <Chip pressed removable icon={<TagIcon />}>
          {text('Moroccan', 'مغربي')}
        </Chip>
        <Chip pressed={false} count={12}>
          {text('Soups', 'حساء')}
        </Chip>
        <FactChip>{text('Freezes well', 'يُجمّد')}</FactChip>
        <FactChip removeLabel="Remove Moroccan">{text('Moroccan', 'مغربي')}</FactChip>
        <Tag tone="success">{text('Checked', 'تم')}</Tag>
        <Tag tone="warning">{text('Draft', 'مسودة')}</Tag>
        <Tag tone="error">{text('Failed', 'فشل')}</Tag>
        <Tag tone="accent">{text('New', 'جديد')}</Tag>
        <Tag tone="primary">{text('Keep', 'احتفظ')}</Tag>
        <Tag>{text('Plain', 'عادي')}</Tag>
      </UiRow>
      <UiRow>
        <Stepper
          label="Servings"
          value={servings}
          onValueChange={setServings}
          valueText={text(`${servings} servings`, `${servings} حصص`)}
          decreaseLabel="Fewer"
          increaseLabel="More"
        />
        <Switch aria-label="On" defaultChecked />
        <Switch aria-label="Off" />
        <Switch aria-label="Disabled" disabled />
        <Checkbox aria-label="On" defaultChecked />
        <Checkbox aria-label="Off" />
        <Checkbox aria-label="Some" indeterminate />
        <Checkbox aria-label="Disabled" disabled />
        <Checkbox aria-label="Ticked" shape="round" defaultChecked />
        <Checkbox aria-label="Not ticked" shape="round" />
      </UiRow>
      <div className="max-w-md">
        <Checkbox label={text('Keep me signed in on this device', 'أبقني مسجلًا')} defaultChecked />
        <Switch
          label={text('Open registration', 'تسجيل مفتوح')}
          description={text('Anyone who finds this site can make a household', 'يمكن لأي شخص إنشاء منزل')}
        />
      </div>
    </>
  )
}

const foods: ComboboxOption[] = [
  { value: '1', label: 'Onion', description: 'Vegetables & fruit' },
  { value: '2', label: 'Spring onion', description: 'Vegetables & fruit', keywords: ['scallion'] },
  { value: '3', label: 'Potato' },
  { value: '4', label: 'Sweet potato' },
  { value: '5', label: 'Crème fraîche', description: 'Dairy' },
  { value: '6', label: 'Lamb shoulder', disabled: true },
  { value: '7', label: 'لحم خروف' },
]

const texts: ComboboxTexts = {
  empty: 'Nothing found',
  loading: 'Looking',
  failed: 'Couldn’t load the list',
  results: (count) => `${count} found`,
  create: (name) => `Add “${name}”`,
}

const later = <Result,>(result: Result, ms: number) =>
  new Promise<Result>((resolve) => setTimeout(() => resolve(result), ms))

function Comboboxes() {
  const text = useSampleText()
  const [food, setFood] = useState<ComboboxOption | null>(foods[0] ?? null)
  const [remote, setRemote] = useState<ComboboxOption | null>(null)
  const [free, setFree] = useState<{ food: ComboboxOption | null; text: string }>({ food: null, text: '' })
  const [tags, setTags] = useState<ComboboxOption[]>(foods.slice(1, 3))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(260px,100%),1fr))] items-start gap-5">
      <Field label={text('Food', 'المكوّن')} hint={food ? food.value : 'nothing'}>
        <Combobox
          label="Food"
          value={food}
          onValueChange={setFood}
          options={foods}
          texts={texts}
          clearLabel="Clear"
          onCreate={(label) => later({ value: label, label }, 300)}
        />
      </Field>
      <Field label="From the server" hint="Type “fail” to see it fail">
        <Combobox
          label="From the server"
          value={remote}
          onValueChange={setRemote}
          texts={texts}
          placeholder="Search foods"
          loadOptions={async (query, signal) => {
            await later(null, 400)
            if (signal.aborted || query === 'fail') throw new Error('no response')
            return foods.filter((option) => option.label.toLowerCase().includes(query.toLowerCase()))
          }}
        />
      </Field>
      <Field label="Any text" hint={free.food ? `food ${free.food.value}` : `text “${free.text}”`}>
        <Combobox
          label="Any text"
          fieldSize="sm"
          value={free.food}
          freeText={free.text}
          onValueChange={(option) => setFree({ food: option, text: '' })}
          onFreeText={(written) => setFree({ food: null, text: written })}
          options={foods}
          texts={texts}
          placeholder="food"
        />
      </Field>
      <Field label={text('Tags', 'الوسوم')}>
        <MultiCombobox
          label="Tags"
          value={tags}
          onValueChange={setTags}
          options={foods}
          texts={texts}
          placeholder="Add tags"
          removeLabel={(option) => `Remove ${option.label}`}
          onCreate={(label) => ({ value: label, label })}
        />
      </Field>
    </div>
  )
}
