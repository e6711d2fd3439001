import { ArrowDownWideNarrow, Copy, Ellipsis, Pencil, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Dialog } from '~/components/ui/dialog'
import { DropdownMenu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { Field } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { toast } from '~/components/ui/toast'
import { Tooltip } from '~/components/ui/tooltip'
import { UiRow, UiSection, useSampleText } from './ui-sample'

export function UiOverlays() {
  const text = useSampleText()
  return (
    <UiSection title="Floating">
      <UiRow>
        <Dialogs />
        <Menus />
        <Tooltip label={text('Edit recipe', 'تعديل الوصفة')}>
          <IconButton label={text('Edit recipe', 'تعديل الوصفة')}>
            <Pencil />
          </IconButton>
        </Tooltip>
      </UiRow>
      <UiRow>
        <Button
          onClick={() =>
            toast.undo(text('Lemon drizzle loaf is on Sunday', 'الكيك يوم الأحد'), 'Undo', () =>
              toast.info('Taken back'),
            )
          }
        >
          Success
        </Button>
        <Button
          onClick={() =>
            toast.info('A new version is ready', {
              action: { label: 'Reload', onAction: () => {} },
              duration: Infinity,
            })
          }
        >
          Info
        </Button>
        <Button onClick={() => toast.warning('You are offline. Changes are kept here.')}>Warning</Button>
        <Button
          onClick={() =>
            toast.error(text('The picture is larger than 20 MB', 'الصورة أكبر من ٢٠ ميغابايت'), {
              action: { label: 'Choose another', onAction: () => {} },
            })
          }
        >
          Error
        </Button>
      </UiRow>
    </UiSection>
  )
}

function Dialogs() {
  const text = useSampleText()
  const [open, setOpen] = useState<'none' | 'form' | 'long' | 'confirm'>('none')
  const [name, setName] = useState('')
  const close = () => setOpen('none')
  return (
    <>
      <Button onClick={() => setOpen('form')}>{text('Dialog', 'حوار')}</Button>
      <Button onClick={() => setOpen('long')}>{text('Long dialog', 'حوار طويل')}</Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        {text('Delete recipe', 'حذف الوصفة')}
      </Button>
      <Dialog
        open={open === 'form'}
        onOpenChange={close}
        title={text('New shopping list', 'قائمة تسوق جديدة')}
        description={text('Everybody in the household sees it.', 'يراها جميع أفراد المنزل.')}
        onSubmit={() => {
          toast.success(`${name} is there`)
          close()
        }}
        footer={
          <>
            <Button onClick={close}>{text('Cancel', 'إلغاء')}</Button>
            <Button variant="primary" type="submit">
              {text('Make the list', 'أنشئ القائمة')}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Field label={text('Name', 'الاسم')} required>
            <Input data-autofocus value={name} onChange={(event) => setName(event.currentTarget.value)} />
          </Field>
          <Field label={text('Sort by', 'الترتيب')}>
            <Select
              options={[
                { value: 'aisle', label: 'Aisle' },
                { value: 'name', label: 'Name' },
              ]}
            />
          </Field>
          <UiRow>
            <DropdownMenu label="Nested" trigger={<Button size="sm">Menu inside</Button>}>
              <MenuItem>One</MenuItem>
              <MenuItem>Two</MenuItem>
            </DropdownMenu>
            <Button size="sm" onClick={() => toast.error('Said over the dialog')}>
              Toast
            </Button>
          </UiRow>
        </div>
      </Dialog>
      <Dialog
        open={open === 'long'}
        onOpenChange={close}
        title={text('Steps', 'الخطوات')}
        closeLabel="Close"
        width={640}
      >
        <ol className="grid gap-4">
          {Array.from({ length: 30 }, (_, index) => (
            <li key={index}>{text(`Step ${index + 1}: stir and wait.`, `الخطوة ${index + 1}`)}</li>
          ))}
        </ol>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        danger
        title={text('Delete this recipe?', 'حذف هذه الوصفة؟')}
        description={text('It cannot be brought back.', 'لا يمكن استعادتها.')}
        consequence={text('Two plans and one shopping list mention it.', 'مذكورة في خطتين وقائمة.')}
        cancelLabel={text('Keep it', 'احتفظ بها')}
        confirmLabel={text('Delete', 'حذف')}
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 800))}
      />
    </>
  )
}

function Menus() {
  const text = useSampleText()
  const [order, setOrder] = useState('new')
  return (
    <>
      <DropdownMenu
        label="More"
        trigger={
          <IconButton label="More">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} shortcut="E" onSelect={() => toast.info('Edit')}>
          {text('Edit', 'تعديل')}
        </MenuItem>
        <MenuItem icon={<Copy />}>{text('Duplicate', 'تكرار')}</MenuItem>
        <MenuItem icon={<Printer />} disabled>
          {text('Print', 'طباعة')}
        </MenuItem>
        <MenuItem asChild>
          <a href="#menu">{text('A link', 'رابط')}</a>
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />}>
          {text('Delete', 'حذف')}
        </MenuItem>
      </DropdownMenu>
      <DropdownMenu
        align="start"
        label="Order"
        trigger={
          <Button variant="ghost" size="sm" icon={<ArrowDownWideNarrow />}>
            {text('Newest first', 'الأحدث أولًا')}
          </Button>
        }
      >
        <MenuGroup label={text('Order by', 'ترتيب حسب')}>
          <MenuChoice checked={order === 'new'} onSelect={() => setOrder('new')}>
            {text('Newest first', 'الأحدث أولًا')}
          </MenuChoice>
          <MenuChoice checked={order === 'name'} onSelect={() => setOrder('name')}>
            {text('Name', 'الاسم')}
          </MenuChoice>
        </MenuGroup>
      </DropdownMenu>
    </>
  )
}
