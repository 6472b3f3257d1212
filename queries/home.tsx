import { graphql } from 'gatsby';
import HomeTemplate from '../src/templates/home';

export default HomeTemplate;

export const query = graphql`
  query HomePage($id: String!) {
    ...HomeTemplate
  }
`;
