export default {
  'tried.title': 'Trying {remote}',
  'tried.from': 'from {url}. It is not signed, and only this tab shows it.',
  'tried.refused': '{asked} cannot be tried here. This site accepts {form} from {origins}.',
  'tried.leave': 'Stop trying it',
};
