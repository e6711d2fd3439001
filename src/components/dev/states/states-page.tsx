import { useState } from 'react'
import { PageHeader } from '~/components/ui/page-header'
import { SectionHeading } from '~/components/ui/section-heading'
import { Segmented } from '~/components/ui/segmented'
import { catalogue, type FeatureState, stateId } from './catalogue'

const widths = { '390': 844, '820': 1180, '1440': 900 }
type Width = keyof typeof widths
const locales = { 'en-US': 'English', 'de-DE': 'Deutsch', 'ar-SA': 'العربية' }
type Language = keyof typeof locales
type Theme = 'light' | 'dark'

/** Width of a picture on this page, in CSS pixels. */
const SHOWN = 390

/** Every feature in every state, as real pages in frames. Development only. */
export function StatesPage() {
  const [width, setWidth] = useState<Width>('390')
  const [language, setLanguage] = useState<Language>('en-US')
  const [theme, setTheme] = useState<Theme>('light')
  const features = [...new Set(catalogue.map(({ feature }) => feature))]

  return (
    <main className="grid gap-12 px-gutter py-8">
      <PageHeader
        className="mb-0"
        title="States"
        subtitle="Every feature empty, full, waiting, failing and with long words"
        actions={
          <>
            <Segmented
              label="Width"
              value={width}
              onValueChange={setWidth}
              options={(['390', '820', '1440'] as const).map((value) => ({ value, label: value }))}
            />
            <Segmented
              label="Language"
              value={language}
              onValueChange={setLanguage}
              options={(['en-US', 'de-DE', 'ar-SA'] as const).map((value) => ({
                value,
                label: locales[value],
              }))}
            />
            <Segmented
              label="Theme"
              value={theme}
              onValueChange={setTheme}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          </>
        }
      />
      {features.map((feature) => (
        <section key={feature} className="grid gap-4">
          <SectionHeading>{feature}</SectionHeading>
          <div className="flex flex-wrap gap-8">
            {catalogue
              .filter((state) => state.feature === feature)
              .map((state) => (
                <Picture key={stateId(state)} state={state} width={width} language={language} theme={theme} />
              ))}
          </div>
        </section>
      ))}
    </main>
  )
}

interface PictureProps {
  state: FeatureState
  width: Width
  language: Language
  theme: Theme
}

function Picture({ state, width, language, theme }: PictureProps) {
  const scale = SHOWN / Number(width)
  const height = widths[width]
  const query = new URLSearchParams({ state: stateId(state), theme })
  const address = `/${language}/dev/states?${query}`
  return (
    <figure className="grid gap-2" style={{ width: SHOWN }}>
      <figcaption>
        <a href={address}>{state.name}</a>
      </figcaption>
      <div
        style={{
          height: height * scale,
          overflow: 'hidden',
          borderRadius: 18,
          border: '1px solid var(--line)',
        }}
      >
        <iframe
          key={address}
          src={address}
          title={`${state.feature}, ${state.name}`}
          loading="lazy"
          width={width}
          height={height}
          style={{ border: 0, transform: `scale(${scale})`, transformOrigin: 'top left' }}
        />
      </div>
    </figure>
  )
}
