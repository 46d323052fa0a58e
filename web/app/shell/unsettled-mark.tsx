import { Box, chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { shell as texts } from '#texts/shell.ts'
import { onAttemptsChange, type UnsettledSave, unsettledSaves } from '../../api/attempt-list.ts'
import { storedUser } from '../../api/stored-session.ts'

/**
 * Says that there are saves whose outcome isn't known, and links to their forms. A link reloads the page, because its
 * form may already be open with other values.
 */
export function UnsettledMark() {
  const saves: UnsettledSave[] = JSON.parse(useSyncExternalStore(onAttemptsChange, savesNow))
  if (saves.length === 0) return null
  return (
    <Box role="status" px="4" py="2" bg="bg.warning" fontSize="sm">
      {texts.unsettledSaves(saves.length)}
      {saves.map(({ form, address }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two saves of one form look the same
        <chakra.a key={index} href={address} display="block" textDecoration="underline">
          {form}
        </chakra.a>
      ))}
    </Box>
  )
}

/** The saves as JSON text, because `useSyncExternalStore` needs an equal value while nothing has changed. */
function savesNow(): string {
  return JSON.stringify(unsettledSaves(localStorage, storedUser().id, Date.now()))
}
