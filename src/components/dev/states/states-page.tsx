import { useState } from 'react'
import { PageHeader } from '~/components/ui/page-header'
import { Segmented } from '~/components/ui/segmented'
import { catalog, type FeatureState, stateId } from './catalog'

const widths = { '390': 844, '820': 1180, '1440': 900 }
type Width = keyof typeof widths
const locales = { 'en-US': 'English', 'de-DE': 'Deutsch', 'ar-SA': 'العربية' }
type Language = keyof typeof locales
type Theme = 'light' | 'dark'

/** Width of a picture on this page, in CSS pixels. */
const SHOWN = 390

const features = [...new Set(catalog.map(({ feature }) => feature))]

export function StatesPage() {
  const [width, setWidth] = useState<Width>('390')
  const [language, setLanguage] = useState<Language>('en-US')
  const [theme, setTheme] = useState<Theme>('light')
  const [feature, setFeature] = useState(features[0] ?? '')

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
      <Segmented
        label="Feature"
        value={feature}
        onValueChange={setFeature}
        options={features.map((value) => ({ value, label: value }))}
      />
      <Pictures
        key={`${feature} ${width} ${language} ${theme}`}
        feature={feature}
        width={width}
        language={language}
        theme={theme}
      />
    </main>
  )
}

interface Look {
  width: Width
  language: Language
  theme: Theme
}

/** Frames load in sequence, since each is hundreds of modules in development. */
function Pictures({ feature, ...look }: Look & { feature: string }) {
  const [loaded, setLoaded] = useState(0)
  return (
    <div className="flex flex-wrap gap-8">
      {catalog
        .filter((state) => state.feature === feature)
        .map((state, index) => (
          <Picture
            key={stateId(state)}
            state={state}
            look={look}
            starts={index <= loaded}
            onLoad={() => setLoaded((before) => Math.max(before, index + 1))}
          />
        ))}
    </div>
  )
}

interface PictureProps {
  state: FeatureState
  look: Look
  starts: boolean
  onLoad: () => void
}

function Picture({ state, look: { width, language, theme }, starts, onLoad }: PictureProps) {
  const scale = SHOWN / Number(width)
  const height = widths[width]
  const url = `/${language}/dev/states?${new URLSearchParams({ state: stateId(state), theme })}`
  return (
    <figure className="grid gap-2" style={{ width: SHOWN }}>
      <figcaption>
        <a href={url}>{state.name}</a>
      </figcaption>
      <div
        style={{
          height: height * scale,
          overflow: 'hidden',
          borderRadius: 18,
          border: '1px solid var(--line)',
        }}
      >
        {starts && (
          <iframe
            src={url}
            onLoad={onLoad}
            title={`${state.feature}, ${state.name}`}
            width={width}
            height={height}
            style={{ border: 0, maxWidth: 'none', transform: `scale(${scale})`, transformOrigin: 'top left' }}
          />
        )}
      </div>
    </figure>
  )
}
