import { Box, Text } from '@chakra-ui/react'
import { entry as texts } from '#texts/entry.ts'
import { RadioField } from '../../fields/radio-field.tsx'
import { enterTo } from '../../money/focus-field.ts'
import { type EntryKind, kindsFor } from './entry-values.ts'

interface KindFieldProps {
  readonly kind: EntryKind
  /** True if the person keeps the books, and so records capital, drawings, and over and short too. */
  readonly mayKeep: boolean
  /** False if there is no account of the chosen kind. */
  readonly hasAccounts: boolean
  /** Takes the radio button that has the focus first. */
  readonly onRadio: (radio: HTMLInputElement | null) => void
  readonly onChosen: () => void
}

/** What the entry is, such as an expense, money to a bank or capital; and what the chosen kind means. */
export function KindField({ kind, mayKeep, hasAccounts, onRadio, onChosen }: KindFieldProps) {
  return (
    <Box gridColumn="1 / -1">
      <RadioField
        name="kind"
        label={texts.kind}
        choices={kindsFor(mayKeep).map((each) => [each, texts.kinds[each]] as const)}
        look={{ flexWrap: 'wrap' }}
        input={onRadio}
        onKeyDown={enterTo('account')}
        onChosen={onChosen}
      />
      <Text mt="1" fontSize="sm" color="fg.muted">
        {hasAccounts ? texts.means[kind] : texts.noAccount}
      </Text>
    </Box>
  )
}
