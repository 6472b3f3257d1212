import { graphql } from 'gatsby';
import TagsTemplate from '../src/templates/tags';

export default TagsTemplate;

export const query = graphql`
  query TagsPage {
    ...TagsTemplate
  }
`;
