import { Box, Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { keys as texts } from '#texts/keys.ts'
import { MessageDialog } from '../../components/message-dialog.tsx'
import type { Command, CommandGroup } from './command.ts'
import { KeyCaps } from './key-cap.tsx'
import { lettersAreOn, setLettersOn } from './letter-keys.ts'

/** The groups of either column. */
const COLUMNS: readonly (readonly CommandGroup[])[] = [
  ['screen', 'vouchers', 'everywhere'],
  ['screens'],
]

interface HelpProps {
  readonly open: boolean
  /** Every command there was when it was opened. */
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** The dialog that lists every command with its keys, and where single letters are switched off. */
export default function Help({ open, commands, onClose }: HelpProps) {
  return (
    <MessageDialog
      open={open}
      title={texts.title}
      width="60rem"
      onClose={onClose}
      actions={
        <Flex align="center" justify="space-between" columnGap="6" rowGap="3" wrap="wrap" w="full">
          <LetterSwitch />
          <Button data-autofocus="" variant="outline" ms="auto" onClick={onClose}>
            {texts.close}
          </Button>
        </Flex>
      }
    >
      {/* Focusable, so that it scrolls by keys where it is longer than the dialog. */}
      <SimpleGrid
        tabIndex={0}
        role="group"
        aria-label={texts.title}
        columns={{ base: 1, md: 2 }}
        columnGap="12"
        rowGap="4"
      >
        {COLUMNS.map((groups) => (
          <Stack key={groups.join()} gap="4">
            {groups.map((group) => (
              <Group
                key={group}
                group={group}
                commands={commands.filter((each) => each.group === group)}
              />
            ))}
          </Stack>
        ))}
      </SimpleGrid>
      <Text color="fg.muted" fontSize="sm" mt="4">
        {texts.enterNote}
      </Text>
    </MessageDialog>
  )
}

interface GroupProps {
  readonly group: CommandGroup
  readonly commands: readonly Command[]
}

function Group({ group, commands }: GroupProps) {
  if (commands.length === 0) return null
  return (
    <Box as="section" data-group={group}>
      <Box as="h3" fontSize="xs" fontWeight="semibold" color="fg.muted" mb="1">
        {texts.groups[group]}
      </Box>
      <chakra.dl m="0">
        {commands.map(({ id, label, keys }) => (
          <Flex key={id} data-command={id} justify="space-between" align="center" gap="4" minH="6">
            <Box as="dt" fontSize="sm">
              {label}
            </Box>
            <chakra.dd m="0" flexShrink="0">
              {keys.length > 0 ? (
                <KeyCaps keys={keys} />
              ) : (
                <Box as="span" fontSize="xs" color="fg.muted">
                  {texts.noKey}
                </Box>
              )}
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </Box>
  )
}

function LetterSwitch() {
  const [on, setOn] = useState(lettersAreOn)
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      alignItems="flex-start"
      cursor="pointer"
      textAlign="start"
    >
      <chakra.input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          setLettersOn(event.target.checked)
          setOn(event.target.checked)
        }}
        boxSize="4"
        mt="0.5"
        accentColor="{colors.accent.solid}"
      />
      <Box>
        <Box fontSize="sm" fontWeight="medium">
          {texts.letters}
        </Box>
        <Box fontSize="xs" color="fg.muted">
          {texts.lettersNote}
        </Box>
      </Box>
    </chakra.label>
  )
}
