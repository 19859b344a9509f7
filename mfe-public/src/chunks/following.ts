/** For those who follow crews: their favourites above the table, crews compared, the feed, keys, and the search. */
export { CompareSheet } from '../compare/compare-sheet.tsx';
export { EventFeed } from '../event-feed/event-feed.tsx';
export { FavouriteStrip } from '../favourites/favourite-strip.tsx';
export { Keys } from '../keys/keys.tsx';
export { SearchSheet } from '../search/search-sheet.tsx';
