import './elements/broadcast-playground';
