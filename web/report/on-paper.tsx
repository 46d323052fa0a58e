import { Box } from '@chakra-ui/react'

/** What a printed report is about, where only the form says it on the screen: "20-Nov-2026 · Branch KBL · Pending". */
export function OnPaper({ words }: { words: readonly (string | undefined)[] }) {
  return <Box data-on-paper="">{words.filter(Boolean).join(' · ')}</Box>
}
