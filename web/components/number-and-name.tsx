interface NumberAndNameProps {
  readonly number: string
  readonly name: string
}

/** "1007 - Ahmad Karimi" on one line: the number comes first for a name in Persian too. */
export function NumberAndName({ number, name }: NumberAndNameProps) {
  return (
    <span dir="ltr">
      {number} - <bdi>{name}</bdi>
    </span>
  )
}
