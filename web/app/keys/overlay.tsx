import { Box, Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { keys as texts } from '#texts/keys.ts'
import { storedUser } from '../../api/stored-session.ts'
import { besideCommands } from '../palette/beside-commands.ts'
import { Palette } from '../palette/palette.tsx'
import { type Command, type CommandGroup, permitted } from './command.ts'
import { KeyCaps } from './key-cap.tsx'
import { lettersAreOn, setLettersOn } from './letter-keys.ts'
import { OwnDialog } from './own-dialog.tsx'
import { useGoTo } from './use-go-to.ts'

interface OverlayProps {
  readonly what: 'palette' | 'help'
  /** The commands that this user may use, as they were when the dialog was opened. */
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** The dialogs that keys open over the screen. Both are in one chunk, which is fetched when the page is idle. */
export default function Overlay({ what, commands, onClose }: OverlayProps) {
  const beside = permitted(besideCommands(useGoTo()), storedUser().userType)
  const all = { commands: [...commands, ...beside], onClose }
  return what === 'help' ? <Help {...all} /> : <Palette {...all} />
}

/** The groups of each column. */
const COLUMNS: readonly (readonly CommandGroup[])[] = [
  ['screen', 'vouchers', 'everywhere'],
  ['screens'],
]

/** The dialog that lists these commands with their keys. Single-letter shortcuts are switched on and off here. */
function Help(props: {
  /** The commands that this user may use, as they were when the dialog was opened. */
  readonly commands: readonly Command[]
  readonly onClose: () => void
}) {
  const { commands, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <OwnDialog ref={dialog} label={texts.title} width="60rem" onClose={onClose}>
      <Box as="h2" fontSize="lg" fontWeight="semibold" px="6" pt="5" pb="3">
        {texts.title}
      </Box>
      {/* Focusable, so that the keyboard can scroll it if it is longer than the dialog. */}
      <Box tabIndex={0} role="group" aria-label={texts.title} css={BODY}>
        <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="12" rowGap="4">
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
      </Box>
      <Flex css={FOOT}>
        <LetterSwitch />
        <Button
          data-autofocus=""
          variant="outline"
          ms="auto"
          onClick={() => dialog.current?.close()}
        >
          {texts.close}
        </Button>
      </Flex>
    </OwnDialog>
  )
}

const BODY = {
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: '6',
  pb: '4',
  focusVisibleRing: 'inside',
} as const

const FOOT = {
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '6',
  rowGap: '3',
  px: '6',
  py: '3.5',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const

function Group(props: { readonly group: CommandGroup; readonly commands: readonly Command[] }) {
  const { group, commands } = props
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
