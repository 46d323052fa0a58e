import { Box, chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { shell as texts } from '#texts/shell.ts'
import { onAttemptsChange, type UnsettledSave, unsettledSaves } from '../../api/attempt-list.ts'
import { storedUser } from '../../api/stored-session.ts'

/**
 * Says that there are saves whose outcome isn't known, and leads to them. The links load the page anew, since the form
 * that is open may be the same one with something else in it.
 */
export function UnsettledMark() {
  const saves: UnsettledSave[] = JSON.parse(useSyncExternalStore(onAttemptsChange, savesNow))
  if (saves.length === 0) return null
  return (
    <Box role="status" px="4" py="2" bg="bg.warning" fontSize="sm">
      {texts.unsettledSaves(saves.length)}
      {saves.map(({ form, address }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two saves of one form differ in nothing that shows
        <chakra.a key={index} href={address} display="block" textDecoration="underline">
          {form}
        </chakra.a>
      ))}
    </Box>
  )
}

/** As text, which is the same as long as nothing has changed. */
function savesNow(): string {
  return JSON.stringify(unsettledSaves(localStorage, storedUser().id, Date.now()))
}
