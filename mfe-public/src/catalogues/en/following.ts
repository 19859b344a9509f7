/** What those who follow a race are told besides: favourites, comparing, the feed, keys, the search, wide tables. */
export default {
  'favourites.title': 'Favourites',
  'wide.stageTitle': 'stage time, and place in the result of the stage',
  'wide.now': '{stages} now',
  'wide.totalTitle':
    'Total; with ◇ projected: total before, loss so far, penalties, and the fastest time to the finish',
};
