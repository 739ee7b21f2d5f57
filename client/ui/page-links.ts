/** The first, the last and neighbouring pages; 'gap' for the others. */
export function listPageLinks(page: number, pageCount: number): (number | 'gap')[] {
  const links: (number | 'gap')[] = [];
  for (let number = 1; number <= pageCount; number++) {
    const isNear = Math.abs(number - page) <= 1;
    const isEnd = number === 1 || number === pageCount;
    // A gap of one page shows that page instead.
    const fillsGap = (number === 2 && page === 4) || (number === pageCount - 1 && page === pageCount - 3);
    if (isNear || isEnd || fillsGap) links.push(number);
    else if (links.at(-1) !== 'gap') links.push('gap');
  }
  return links;
}
