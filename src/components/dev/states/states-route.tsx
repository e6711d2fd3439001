import { useSearch } from '@tanstack/react-router'
import { StateFrame } from './state-frame'
import { StatesPage } from './states-page'

export function StatesRoute() {
  const { state, theme = 'light' } = useSearch({ from: '/dev/states' })
  return state ? <StateFrame state={state} theme={theme} /> : <StatesPage />
}
