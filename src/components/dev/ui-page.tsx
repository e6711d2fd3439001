import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useEffect, useState } from 'react'
import { Checkbox } from '~/components/ui/checkbox'
import { PageHeader } from '~/components/ui/page-header'
import { Segmented } from '~/components/ui/segmented'
import { Logo } from '../ui/logo'
import { UiChoices } from './ui-choices'
import { UiControls } from './ui-controls'
import { UiKit } from './ui-kit'
import { UiLists } from './ui-lists'
import { UiOverlays } from './ui-overlays'
import { UiSample } from './ui-sample'
import { UiSurfaces } from './ui-surfaces'
import { UiType } from './ui-type'

type Direction = 'ltr' | 'rtl'
type Theme = 'light' | 'dark'

export function UiPage() {
  const [theme, setTheme] = useState<Theme>('light')
  const [direction, setDirection] = useState<Direction>('ltr')
  const [long, setLong] = useState(false)

  useEffect(() => {
    const root = document.documentElement
    setTheme(root.dataset.theme === 'dark' ? 'dark' : 'light')
    setDirection(root.dir === 'rtl' ? 'rtl' : 'ltr')
  }, [])

  return (
    <main className="grid gap-12 px-gutter py-8">
      <PageHeader
        className="mb-0"
        title="Primitives"
        subtitle="Every control of the kit in every state"
        lead={<Logo className="basis-full text-[2.75rem]" />}
        actions={
          <>
            <Segmented
              label="Theme"
              value={theme}
              onValueChange={(value) => {
                setTheme(value)
                document.documentElement.dataset.theme = value
              }}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
            <Segmented
              label="Direction"
              value={direction}
              onValueChange={(value) => {
                setDirection(value)
                document.documentElement.dir = value
              }}
              options={[
                { value: 'ltr', label: 'Left to right' },
                { value: 'rtl', label: 'Right to left' },
              ]}
            />
            <Checkbox label="Long texts" checked={long} onCheckedChange={setLong} />
          </>
        }
      />
      <DirectionProvider direction={direction}>
        <UiSample value={{ long, rtl: direction === 'rtl' }}>
          <UiType />
          <UiControls />
          <UiChoices />
          <UiOverlays />
          <UiLists />
          <UiSurfaces />
          <UiKit />
        </UiSample>
      </DirectionProvider>
    </main>
  )
}
