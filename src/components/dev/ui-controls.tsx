import { ArrowLeft, ChefHat, Ellipsis, Heart, KeyRound, Link2, Mail, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '~/components/ui/button'
import { Field, FieldGroup } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import { NumberInput } from '~/components/ui/number-input'
import { PasswordInput } from '~/components/ui/password-input'
import { SearchField } from '~/components/ui/search-field'
import { Segmented } from '~/components/ui/segmented'
import { Select } from '~/components/ui/select'
import { Textarea } from '~/components/ui/textarea'
import { UiRow, UiSection, useSampleText } from './ui-sample'

export function UiControls() {
  return (
    <>
      <UiSection title="Buttons">
        <Buttons />
      </UiSection>
      <UiSection title="Fields">
        <Fields />
      </UiSection>
    </>
  )
}

function Buttons() {
  const text = useSampleText()
  const [liked, setLiked] = useState(true)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <UiRow>
        <Button variant="primary" icon={<ChefHat />}>
          {text('Start cooking', 'ابدأ الطبخ')}
        </Button>
        <Button>{text('Plan', 'خطة')}</Button>
        <Button variant="outline">{text('Restore', 'استعادة')}</Button>
        <Button variant="ghost">{text('Discard', 'تجاهل')}</Button>
        <Button variant="danger">{text('Delete', 'حذف')}</Button>
        <Button variant="link">{text('Forgot it', 'نسيتها')}</Button>
        <a href="#buttons" className={buttonClass({ variant: 'outline' })}>
          <KeyRound />
          {text('A link', 'رابط')}
        </a>
      </UiRow>
      <UiRow>
        <Button size="sm" icon={<Plus />}>
          {text('Small', 'صغير')}
        </Button>
        <Button>{text('Medium', 'متوسط')}</Button>
        <Button size="lg" variant="primary">
          {text('Large', 'كبير')}
        </Button>
        <Button disabled>{text('Disabled', 'معطّل')}</Button>
        <Button variant="primary" disabled>
          {text('Disabled', 'معطّل')}
        </Button>
        <Button variant="primary" loading>
          {text('Saving', 'جارٍ الحفظ')}
        </Button>
        <Button loading icon={<Plus />}>
          {text('Adding', 'جارٍ الإضافة')}
        </Button>
        <Button loading={busy} onClick={() => setBusy(true)}>
          {text('Press to wait', 'اضغط للانتظار')}
        </Button>
      </UiRow>
      <UiRow>
        <IconButton label="Back">
          <ArrowLeft className="flip" />
        </IconButton>
        <IconButton label="Favorite" variant="ghost" pressed={liked} onClick={() => setLiked(!liked)}>
          <Heart className={liked ? 'fill-current text-secondary-ink' : ''} />
        </IconButton>
        <IconButton label="More" size="sm" variant="ghost">
          <Ellipsis />
        </IconButton>
        <IconButton label="Add" size="lg" variant="primary">
          <Plus />
        </IconButton>
        <IconButton label="Remove" variant="danger">
          <Trash2 />
        </IconButton>
        <IconButton label="Loading" loading>
          <Plus />
        </IconButton>
        <IconButton label="Disabled" disabled>
          <Plus />
        </IconButton>
      </UiRow>
    </>
  )
}

const weekdays = [
  { value: 'monday', label: 'Monday' },
  { value: 'saturday', label: 'Saturday' },
  { value: 'sunday', label: 'Sunday' },
]

function Fields() {
  const text = useSampleText()
  const [search, setSearch] = useState('')
  const [amount, setAmount] = useState<number | null>(1.5)
  const [day, setDay] = useState('monday')
  const [measure, setMeasure] = useState<'metric' | 'cups' | 'both'>('metric')
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(260px,100%),1fr))] items-start gap-5">
      <Field
        label={text('Household', 'المنزل')}
        hint={text('You can change it later.', 'يمكنك تغييره لاحقًا.')}
      >
        <Input defaultValue={text('Maple Street', 'شارع القيقب')} />
      </Field>
      <Field label={text('Email', 'البريد')} error={text('Please enter a valid email', 'أدخل بريدًا صحيحًا')}>
        <Input type="email" defaultValue="noor@maple" icon={<Mail />} />
      </Field>
      <Field
        label={text('Group name', 'اسم المجموعة')}
        success={text('This name is free', 'الاسم متاح')}
        required
      >
        <Input defaultValue="Maple" />
      </Field>
      <Field
        label={text('Password', 'كلمة المرور')}
        action={
          <Button variant="link" size="sm">
            {text('Forgot it', 'نسيتها')}
          </Button>
        }
      >
        <PasswordInput showLabel="Show the password" hideLabel="Hide the password" defaultValue="ramekin" />
      </Field>
      <Field label={text('Empty', 'فارغ')}>
        <Input placeholder={text('A placeholder', 'نص توضيحي')} />
      </Field>
      <Field label={text('Disabled', 'معطّل')}>
        <Input defaultValue="Not now" disabled />
      </Field>
      <Field label={text('In a sentence or two', 'في جملة أو جملتين')}>
        <Textarea
          defaultValue={text(
            'Shoulder of lamb cooked slowly with saffron, cinnamon and honey.',
            'كتف خروف مطهو ببطء.',
          )}
        />
      </Field>
      <Field label={text('Amount', 'الكمية')} hint={`${amount ?? 'nothing'}`}>
        <NumberInput value={amount} onValueChange={setAmount} min={0} max={999} step={0.5} />
      </Field>
      <Field label={text('The week begins on', 'يبدأ الأسبوع')}>
        <Select options={weekdays} value={day} onValueChange={setDay} />
      </Field>
      <Field label={text('Web address', 'العنوان')}>
        <Input fieldSize="lg" round type="url" icon={<Link2 />} placeholder="https://" />
      </Field>
      <FieldGroup legend={text('Measures', 'المقاييس')} hint={text('For new recipes', 'للوصفات الجديدة')}>
        <Segmented
          label={text('Measures', 'المقاييس')}
          value={measure}
          onValueChange={setMeasure}
          options={[
            { value: 'metric', label: text('Metric', 'متري') },
            { value: 'cups', label: text('US cups', 'أكواب') },
            { value: 'both', label: text('Both', 'كلاهما') },
          ]}
        />
      </FieldGroup>
      <SearchField
        className="self-center"
        label="Search recipes"
        clearLabel="Clear"
        shortcut="/"
        placeholder={text('Search recipes, foods, tags', 'ابحث في الوصفات والمكونات')}
        value={search}
        onValueChange={setSearch}
        loading={search.length > 2}
      />
    </div>
  )
}
