import { Button } from '@chakra-ui/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { reports as texts } from '#texts/reports.ts'
import { KeyHint } from '../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'

/**
 * Returns the state to navigate with, so that the report can lead back to this address: `navigate(to, cameFrom(address))`.
 */
export function cameFrom(address: string) {
  return { state: { cameFrom: address } }
}

/** A button to the address that led to this report; nothing if the report was opened in another way. */
export function BackButton() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const address: unknown = state?.cameFrom
  const leave = () => {
    if (typeof address === 'string') void navigate(address)
  }
  const hasCome = typeof address === 'string'
  useCommands(hasCome ? [{ ...SCREEN_COMMANDS.back, run: leave }] : [])
  if (!hasCome) return null
  return (
    <Button size="sm" variant="outline" onClick={leave}>
      {texts.back}
      <KeyHint keys={SCREEN_COMMANDS.back.keys[0]} />
    </Button>
  )
}
