import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { Panel } from '~/components/ui/panel'
import { Segmented } from '~/components/ui/segmented'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { numberFormat } from '~/lib/intl'
import { joinSentences } from '~/lib/join-texts'
import { type ThemeSample, themeSamples } from '~/lib/theme/theme'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { appInfoQueries } from '~/queries/app-info'

const names: Record<ThemeSample['name'], () => string> = {
  primary: m.color_primary,
  accent: m.color_accent,
  secondary: m.color_secondary,
  success: m.color_success,
  info: m.color_info,
  warning: m.color_warning,
  error: m.color_error,
}

export function ColorsPanel() {
  const theme = useQuery(appInfoQueries.theme())
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const ratios = numberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Panel>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{m.color_title()}</h2>
        <Segmented
          size="sm"
          label={m.theme_title()}
          value={mode}
          onValueChange={setMode}
          options={[
            { value: 'light', label: m.theme_light() },
            { value: 'dark', label: m.theme_dark() },
          ]}
        />
      </div>
      <QueryState query={theme} loading={<Skeleton className="h-72" />}>
        {(colors) => (
          <ul className="divide-y divide-line">
            {themeSamples(colors, mode).map(({ name, hex, solid, ratio }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <span className="flex size-8 flex-none overflow-hidden rounded-md" aria-hidden="true">
                  <span className="flex-1" style={{ background: hex }} />
                  <span className="w-2.5" style={{ background: solid }} />
                </span>
                <span className="min-w-0 grow font-medium">{names[name]()}</span>
                <bdi className="text-sm text-fg-2 tabular-nums">{hex.toUpperCase()}</bdi>
                <Tag tone="success">
                  <bdi>{ratios.format(ratio)}:1</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <p className="mt-3 text-sm text-fg-2">{joinSentences([m.color_text(), m.color_settings()])}</p>
    </Panel>
  )
}
