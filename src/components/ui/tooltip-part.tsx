import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import type { RefObject } from 'react'
import { floatingSpace, type Placement } from './placement'
import { type TriggerHandlers, TriggerStandIn } from './trigger-stand-in'

const HOVER_DELAY_MS = 500

export interface TooltipPartProps extends Placement {
  anchor: RefObject<HTMLElement | null>
  onHandlers: (handlers: TriggerHandlers) => void
  label: string
}

/** Waits for the pointer or the focus, and shows the tip. */
export function TooltipPart({ anchor, onHandlers, label, side, align }: TooltipPartProps) {
  return (
    <Provider delayDuration={HOVER_DELAY_MS}>
      <Root>
        <Trigger asChild>
          <TriggerStandIn element={anchor} onHandlers={onHandlers} />
        </Trigger>
        <Portal>
          <Content
            {...floatingSpace}
            side={side}
            align={align}
            aria-hidden="true"
            className="floating tooltip"
          >
            {label}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}
