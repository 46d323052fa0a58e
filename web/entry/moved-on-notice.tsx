import { Box, Button, Flex, type SystemStyleObject, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { searchForms as texts } from '#texts/search-forms.ts'
import type { Difference } from './moved-on.ts'

interface MovedOnNoticeProps {
  /** The kind of record, as a word within a sentence: "transaction". */
  readonly what: string
  /** The name of the person who changed it meanwhile; null if that isn't known. */
  readonly by: string | null
  readonly differences: readonly Difference[]
  readonly saving: boolean
  /** Drops the typed values, so that the fields show the saved ones. */
  readonly onTakeOver: () => void
  /** Saves the typed values over the other person's change. */
  readonly onSaveMine: () => void
}

/**
 * The notice in an edit dialog when somebody else has changed the record meanwhile. It shows the saved values beside the
 * typed ones, and the person decides. So nobody overwrites a change without seeing it.
 */
export function MovedOnNotice(props: MovedOnNoticeProps) {
  const { what, by, differences, saving, onTakeOver, onSaveMine } = props
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus()
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Box ref={notice} role="alert" tabIndex={-1} css={LOOK}>
      <Text fontWeight="semibold">
        {by === null ? texts.someoneElse : <bdi>{by}</bdi>} {texts.hasChanged(what)}
      </Text>
      <Text>
        {texts.fieldsLeftAlone}
        {differences.length > 0 ? ` ${texts.fieldsTyped}` : null}
      </Text>
      {differences.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.savedNow}</th>
              <th scope="col">{texts.youTyped}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, now, typed }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <bdi>{now || texts.empty}</bdi>
                </td>
                <td>
                  <bdi>{typed || texts.empty}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Flex gap="3" wrap="wrap">
        <Button size="sm" variant="outline" disabled={saving} onClick={onTakeOver}>
          {texts.takeOver}
        </Button>
        {differences.length > 0 ? (
          <Button size="sm" variant="outline" disabled={saving} onClick={onSaveMine}>
            {texts.saveMine}
          </Button>
        ) : null}
      </Flex>
    </Box>
  )
}

const LOOK: SystemStyleObject = {
  display: 'grid',
  gap: '3',
  p: '3',
  borderWidth: '1px',
  borderColor: 'border.warning',
  bg: 'bg.warning',
  borderRadius: 'l2',
  outline: 'none',
  '& table': { fontSize: 'sm', borderCollapse: 'collapse', width: 'full' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    py: '1',
    pe: '3',
    overflowWrap: 'anywhere',
    fontWeight: 'normal',
  },
  '& thead th, & th[scope=row]': { color: 'fg.muted', overflowWrap: 'normal' },
}
