/// <reference path="./inline.d.ts" />
/** DejaVu Sans in both weights: 1.5 MB. */
import normal from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?inline';
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?inline';

export default { DejaVu: { normal, bold } };
