export function addressStories(page = 1): string {
  return page === 1 ? '/stories' : `/stories?page=${page}`;
}
