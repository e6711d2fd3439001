import { useState } from 'react'
import * as v from 'valibot'
import { TextField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { Chip, ChipRow } from '~/components/ui/chip'
import { PageHeader } from '~/components/ui/page-header'
import { Panel } from '~/components/ui/panel'
import { Segmented } from '~/components/ui/segmented'
import { numberFormat } from '~/lib/intl'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useParseIngredient } from '~/queries/parser'
import type { RegisteredParser } from '~/schemas/parser'

const samples = [
  '2 tbsp minced cilantro, leaves and stems',
  '1 large yellow onion, coarsely chopped',
  '1 1/2 tsp garam masala',
  '1 inch piece fresh ginger, peeled and minced',
  '2 cups mango chunks (fresh or frozen)',
]

const schema = v.object({ ingredient: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

export function ParserPage({ aiOn }: { aiOn: boolean }) {
  const [parser, setParser] = useState<RegisteredParser>('nlp')
  const [line, setLine] = useState('')
  const { mutateAsync, data } = useParseIngredient()
  const parse = (ingredient: string) => mutateAsync({ parser, ingredient })
  return (
    <>
      <PageHeader title={m.admin_parser()} subtitle={m.admin_parser_text()} />
      <div className="mt-8 grid max-w-[640px] gap-6">
        <Segmented
          label={m.admin_parser_which()}
          value={parser}
          onValueChange={setParser}
          options={[
            { value: 'nlp', label: m.admin_parser_nlp() },
            { value: 'brute', label: m.admin_parser_brute() },
            ...(aiOn ? [{ value: 'openai' as const, label: m.admin_ai() }] : []),
          ]}
        />
        <Form
          key={line}
          schema={schema}
          initial={{ ingredient: line }}
          onSave={({ ingredient }) => parse(ingredient)}
          footer={({ isBusy }) => (
            <SubmitButton loading={isBusy} className="justify-self-start">
              {m.admin_parser_run()}
            </SubmitButton>
          )}
        >
          <TextField name="ingredient" label={m.admin_parser_line()} required autoComplete="off" dir="auto" />
        </Form>
        <ChipRow aria-label={m.admin_parser_samples()} className="sm:flex-wrap">
          {samples.map((sample) => (
            <Chip key={sample} pressed={sample === line} onClick={() => setLine(sample)}>
              <bdi>{sample}</bdi>
            </Chip>
          ))}
        </ChipRow>
        <div role="status">{data && <Result result={data} hasAverage={parser !== 'brute'} />}</div>
      </div>
    </>
  )
}

type Parsed = NonNullable<ReturnType<typeof useParseIngredient>['data']>

function Result({ result, hasAverage }: { result: Parsed; hasAverage: boolean }) {
  const { ingredient, confidence } = result
  const parts = [
    { label: m.common_amount(), text: amountText(ingredient.quantity), sure: confidence.quantity },
    { label: m.common_unit(), text: ingredient.unit?.name, sure: confidence.unit },
    { label: m.common_food(), text: ingredient.food?.name, sure: confidence.food },
    { label: m.common_note(), text: ingredient.note, sure: confidence.comment },
  ]
  return (
    <div className="grid gap-4">
      {hasAverage && confidence.average !== null && (
        <div className="grid gap-1.5">
          <p className="text-sm text-fg-2">{m.admin_parser_average()}</p>
          <Sureness share={confidence.average} />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {parts.map(({ label, text, sure }) => (
          <Panel key={label} className="grid gap-1.5">
            <span className="text-sm text-fg-2">{label}</span>
            <b className="text-lg wrap-anywhere" dir="auto">
              {text || '–'}
            </b>
            {sure !== null && <Sureness share={sure} />}
          </Panel>
        ))}
      </div>
    </div>
  )
}

const amountText = (quantity: number | null | undefined) =>
  quantity ? formatNumber(quantity, getLocale()) : ''

const tones = {
  high: { bar: 'bg-success-mark', text: 'text-success-ink' },
  middle: { bar: 'bg-warning-mark', text: 'text-warning-ink' },
  low: { bar: 'bg-error-mark', text: 'text-error-ink' },
}

function Sureness({ share }: { share: number }) {
  const percent = numberFormat(getLocale(), { style: 'percent' }).format(share)
  const tone = tones[share > 0.75 ? 'high' : share > 0.6 ? 'middle' : 'low']
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
        <span className={`block h-full rounded-full ${tone.bar}`} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={`w-11 flex-none text-end text-sm font-semibold tabular-nums ${tone.text}`}>
        {percent}
      </span>
    </span>
  )
}
