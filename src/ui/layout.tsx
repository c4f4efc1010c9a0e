import type { ComponentPropsWithRef, ElementType } from 'react';

import styles from './layout.module.css';

/** In steps of 4 px, as the tokens `--space-…`. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

interface Look {
  /** Between the children, and between wrapped lines if `rowGap` doesn't differ. */
  gap?: Space | undefined;
  rowGap?: Space | undefined;
  /** Across the direction: horizontally in a stack, vertically in a row. */
  align?: 'start' | 'center' | 'baseline' | undefined;
  justify?: 'center' | 'end' | 'between' | undefined;
  wraps?: boolean | undefined;
  /** Below its content's width, so that long words don't widen what is around. */
  shrinks?: boolean | undefined;
  /** Takes the space that is left in a row. */
  grows?: boolean | undefined;
  wide?: boolean | undefined;
  /** Margins. */
  above?: Space | undefined;
  below?: Space | undefined;
  padding?: 5 | 6 | undefined;
  tone?: 'ink' | 'soft' | 'jade' | 'moss' | 'error' | undefined;
  size?: 12 | 14 | 16 | 20 | 24 | 32 | undefined;
  weight?: 'regular' | 'medium' | 'strong' | undefined;
  /** Digits of one width. */
  tabular?: boolean | undefined;
  /** A smaller line height. */
  tight?: boolean | undefined;
  centered?: boolean | undefined;
  block?: boolean | undefined;
  /** One line, cut off with an ellipsis. */
  truncates?: boolean | undefined;
}

// oxfmt-ignore
type Tag =
  | 'a' | 'article' | 'aside' | 'button' | 'code' | 'dd' | 'details' | 'div' | 'dl' | 'dt' | 'fieldset'
  | 'figcaption' | 'figure'
  | 'footer' | 'form' | 'h1' | 'h2' | 'h3' | 'h4' | 'header' | 'label' | 'legend' | 'li' | 'nav'
  | 'ol' | 'p' | 'section' | 'small' | 'span' | 'strong' | 'summary' | 'time' | 'ul';

type Props<T extends Tag> = Look & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Look>;

/** The frame of a page, in the width of its text in px. An airy one has more space above. */
export function Page({
  width,
  airy,
  ...props
}: { width?: 640 | 720 | 760 | 960; airy?: boolean } & Props<'div'>) {
  return <Box kind={styles.page} data-width={width} data-airy={airy} {...props} />;
}

/** Things below each other. */
export function Stack<T extends Tag = 'div'>(props: Props<T>) {
  return <Box kind={styles.stack} {...props} />;
}

/** A stack on a raised surface. */
export function Card<T extends Tag = 'div'>(props: Props<T>) {
  return <Box kind={styles.card} {...props} />;
}

/** Things beside each other. */
export function Row<T extends Tag = 'div'>(props: Props<T>) {
  return <Box kind={styles.row} {...props} />;
}

/** A text, a paragraph unless `as` says otherwise. */
export function Text<T extends Tag = 'p'>({ as, ...props }: Props<T>) {
  return <Box as={as ?? 'p'} {...props} />;
}

function Box({
  kind,
  as: Element = 'div',
  className,
  gap,
  rowGap,
  align,
  justify,
  wraps,
  shrinks,
  grows,
  wide,
  above,
  below,
  padding,
  tone,
  size,
  weight,
  tabular,
  tight,
  centered,
  block,
  truncates,
  ...rest
}: Look & { kind?: string | undefined; as?: ElementType; className?: string | undefined }) {
  return (
    <Element
      className={kind && className ? `${kind} ${className}` : (kind ?? className)}
      data-gap={gap}
      data-row-gap={rowGap}
      data-align={align}
      data-justify={justify}
      data-wraps={wraps}
      data-shrinks={shrinks}
      data-grows={grows}
      data-wide={wide}
      data-above={above}
      data-below={below}
      data-padding={padding}
      data-ink={tone}
      data-size={size}
      data-weight={weight}
      data-tabular={tabular}
      data-tight={tight}
      data-centered={centered}
      data-block={block}
      data-truncates={truncates}
      {...rest}
    />
  );
}
